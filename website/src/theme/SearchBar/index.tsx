/** Ours, because the stock one is empty: a search is left to plugins, and those are made for services. */
export { SearchButton as default } from '@site/src/components/Search/Button';
