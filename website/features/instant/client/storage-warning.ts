import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * Warns if there is no storage. Docusaurus only warns if accessing it throws; in a web view with storage switched off
 * it's missing instead.
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
