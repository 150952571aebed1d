import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * Docusaurus warns when asking for storage throws. Where storage is switched off in an app that shows web pages
 * there is none to ask for, and nothing throws.
 */
if (ExecutionEnvironment.canUseDOM && isStorageMissing()) {
  console.warn(
    'Browser storage is not available. Possible reasons: the site is in an iframe or in an app that has no storage, the session is incognito, or the privacy settings are strict.',
  );
}

function isStorageMissing(): boolean {
  try {
    const { localStorage } = window as { localStorage?: Storage | null };
    return localStorage === null || localStorage === undefined;
  } catch {
    return false;
  }
}
