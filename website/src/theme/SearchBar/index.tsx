/** Replaces the stock component, which is empty. */
export { SearchButton as default } from '@site/src/components/Search/Button';
