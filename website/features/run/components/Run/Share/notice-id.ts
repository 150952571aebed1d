/** The id of the notice about a link that can't be opened. */
export const noticeId = 'share-notice';
