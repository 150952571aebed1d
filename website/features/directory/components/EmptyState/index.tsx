import Link from '@docusaurus/Link';

import { isKind, kinds } from '../kinds';
import { noFilter, type FilterValues } from '../matches';
import styles from './styles.module.css';

interface Props {
  values: FilterValues;
  /** How many packages of all kinds match the text. */
  inAllKinds: number;
  onChange: (changes: Partial<FilterValues>) => void;
}

/** Shows that no package matches, with ways to widen the filter. */
export function EmptyState({ values, inAllKinds, onChange }: Props) {
  const what = isKind(values.kind) ? kinds[values.kind].inSentence : 'package';
  const words = values.text.trim();
  const narrowed = [
    values.place !== '' && `“Runs in ${values.place}”`,
    values.capability !== '' && `“Capability ${values.capability}”`,
  ]
    .filter(Boolean)
    .join(' and ');
  const isNarrow = narrowed !== '';
  return (
    <div className={styles.empty}>
      <p className={styles.statement}>
        {words !== '' && `No ${what} matches “${words}”${isNarrow ? ` and ${narrowed}` : ''}.`}
        {words === '' &&
          (isNarrow ? `No ${what} matches ${narrowed}.` : `There is no ${what} yet.`)}
      </p>
      <p className={styles.ways}>
        {inAllKinds > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onChange({ kind: '' });
            }}
          >
            Search all kinds ({inAllKinds})
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            onChange(noFilter);
          }}
        >
          Show all packages
        </button>
      </p>
      <p>
        You can write one yourself: a plugin is a single class. See{' '}
        <Link to="/docs/building-plugins">Building plugins</Link>.
      </p>
    </div>
  );
}
