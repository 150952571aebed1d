import { Fragment } from 'react';

interface Props {
  readonly children: string;
}

/** Shows a name that may wrap between its words. */
export function ApiName({ children }: Props) {
  return children.split(/(?<=[a-z\d_])(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
