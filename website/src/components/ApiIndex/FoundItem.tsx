import Link from '@docusaurus/Link';

import { ApiKind } from '@site/src/components/ApiKind';
import { ApiName } from '@site/src/components/ApiName';

import { memberUrl, type FoundName } from './filter';
import styles from './styles.module.css';

interface Props {
  readonly name: FoundName;
}

/** Shows a name with its summary and the members that the filter found. */
export function FoundItem({ name: item }: Props) {
  const { name, kind, url, sentence, found } = item;
  return (
    <li className={styles.item}>
      <ApiKind kind={kind} />
      <Link className={styles.name} to={url}>
        <ApiName>{name}</ApiName>
      </Link>
      <span className={styles.kind}>{kind}</span>
      <p className={styles.sentence}>{sentence}</p>
      {found.length > 0 && (
        <p className={styles.members}>
          {found.map((member) => (
            <Link key={member} className={styles.name} to={memberUrl(item, member)}>
              {member}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
