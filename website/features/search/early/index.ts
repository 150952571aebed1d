import { isSearchKey } from './is-search-key.js';
import { earlySearchScript, shellId } from './early-search.js';

earlySearchScript(isSearchKey, shellId);
