import { copyOnPress } from './copy.js';
import { foldAndWrap } from './fold-and-wrap.js';
import { showPackageManager } from './package-manager.js';

declare const OPTIONS: { readonly packageManagers: readonly string[] };

showPackageManager(OPTIONS.packageManagers);
copyOnPress();
foldAndWrap();
