import { KeepColorMode } from '@site/src/components/KeepColorMode';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';

/** Adds what has to stand inside the stock providers and outside any page. */
export default function Provider({ children }: Props) {
  return (
    <LayoutProvider>
      <KeepColorMode />
      {children}
    </LayoutProvider>
  );
}
