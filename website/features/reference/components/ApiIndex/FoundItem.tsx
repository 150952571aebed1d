import { Fragment } from 'react';

import Link from '@docusaurus/Link';

import { ApiKind } from '../ApiKind';
import { ApiName } from '../ApiName';

import { memberUrl, splitMatches, type FoundName } from './filter';
import styles from './styles.module.css';

interface Props {
  readonly name: FoundName;
  /** The words of the filter. */
  readonly words: readonly string[];
}

/** Shows a name with its summary, and the members that the filter found with theirs. */
export function FoundItem({ name: item, words }: Props) {
  const { name, kind, url, sentence, found } = item;
  const mark = (text: string, Piece: typeof ApiName | typeof Fragment = Fragment) =>
    splitMatches(text, words).map((piece, index) => {
      const content = <Piece key={index}>{piece}</Piece>;
      return index % 2 === 1 ? <mark key={index}>{content}</mark> : content;
    });
  return (
    <li className={styles.item}>
      <ApiKind kind={kind} />
      <Link className={styles.name} to={url}>
        {mark(name, ApiName)}
      </Link>
      <span className={styles.kind}>{kind}</span>
      <p className={styles.sentence}>{mark(sentence)}</p>
      {found.map((member) => (
        <Fragment key={member.name}>
          {member.name.endsWith('()') ? (
            <ApiKind kind="function" letter="m" label="method" />
          ) : (
            <ApiKind kind="variable" letter="p" label="property" />
          )}
          <Link className={styles.name} to={memberUrl(item, member)}>
            {mark(member.name, ApiName)}
          </Link>
          <p className={styles.sentence}>{mark(member.sentence)}</p>
        </Fragment>
      ))}
    </li>
  );
}
