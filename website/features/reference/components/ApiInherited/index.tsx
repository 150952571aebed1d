import Link from '@docusaurus/Link';

import type { Inheritance } from '../../build/model';
import { ApiCode } from '../ApiCode';

import styles from './styles.module.css';

/** Lists inherited members with their types and links to their documentation. */
export function ApiInherited({ members }: Pick<Inheritance, 'members'>) {
  return (
    <ul className={styles.list} data-api="inherited">
      {members.map(({ label, url, type }) => (
        <li key={label} className={styles.item}>
          <Link to={url}>
            <code>{label}</code>
          </Link>
          {type !== undefined && (
            <code className={styles.type} data-api="type">
              <ApiCode parts={type} />
            </code>
          )}
        </li>
      ))}
    </ul>
  );
}
