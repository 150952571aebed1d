import { Fragment } from 'react';

import type { ShownPackage } from '../../build/plugin-directory';
import { CodeBlock } from '@site/features/code/components/CodeBlock';
import { Runnable } from '@site/features/run/components/Runnable';

import { getAnchor } from '../anchor';

interface Props {
  entry: ShownPackage;
}

/** Shows the README's program that uses the package in an agent, folded. */
export function Wiring({ entry }: Props) {
  return (
    <details>
      <summary>Use it in an agent</summary>
      <div className="markdown">
        <Runnable {...entry.wired}>
          <CodeBlock code={entry.wiring} />
        </Runnable>
        {entry.companions.length > 0 && (
          <p>
            This program also needs{' '}
            {entry.companions.map((name, index) => (
              <Fragment key={name}>
                {index === 0 ? '' : index === entry.companions.length - 1 ? ' and ' : ', '}
                <a href={`#${getAnchor(name)}`}>{name}</a>
              </Fragment>
            ))}
            .
          </p>
        )}
      </div>
    </details>
  );
}
