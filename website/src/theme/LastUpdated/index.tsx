import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';

/** Replaces the stock component, which writes dates in the American order. */
export default function LastUpdated({ lastUpdatedAt = 0 }: Props) {
  const { currentLocale } = useDocusaurusContext().i18n;
  const date = new Date(lastUpdatedAt);
  const format = new Intl.DateTimeFormat(currentLocale === 'en' ? 'en-GB' : currentLocale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const time = (
    <b>
      <time dateTime={date.toISOString()} itemProp="dateModified">
        {format.format(date)}
      </time>
    </b>
  );
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: (
            <Translate id="theme.lastUpdated.atDate" values={{ date: time }}>
              {' on {date}'}
            </Translate>
          ),
          byUser: '',
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
