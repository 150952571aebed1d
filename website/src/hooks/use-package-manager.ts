import { useSyncExternalStore } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

import { packageManagers, type PackageManager } from '@site/plugins/utils/install-commands';

// The key that the theme's tabs use for `groupId="package-manager"`, to stay in sync with them.
const storageKey = 'docusaurus.tab.package-manager';
const attribute = 'data-package-manager';
const listeners = new Set<() => void>();

function isPackageManager(value: string | null): value is PackageManager {
  return packageManagers.some((manager) => manager === value);
}

/** Reads the attribute that decides what shows. `plugins/first-paint` sets it before the first paint. */
function read(): PackageManager {
  const value = document.documentElement.getAttribute(attribute);
  return isPackageManager(value) ? value : packageManagers[0];
}

function show(manager: PackageManager): void {
  document.documentElement.setAttribute(attribute, manager);
  for (const listener of listeners) listener();
}

function showStored(stored: string | null): void {
  if (isPackageManager(stored) && stored !== read()) show(stored);
}

function subscribe(onChange: () => void): () => void {
  const slot = createStorageSlot(storageKey);
  // While no choice was on the page, nothing listened to other windows.
  if (listeners.size === 0) showStored(slot.get());
  listeners.add(onChange);
  const stopListening = slot.listen(({ newValue }) => {
    showStored(newValue);
  });
  return () => {
    listeners.delete(onChange);
    stopListening();
  };
}

function choose(manager: PackageManager): void {
  show(manager);
  createStorageSlot(storageKey).set(manager);
}

/** Returns the reader's package manager and a setter that applies to all tabs, all windows and later visits. */
export function usePackageManager(): [PackageManager, (manager: PackageManager) => void] {
  const manager = useSyncExternalStore(subscribe, read, () => packageManagers[0]);
  return [manager, choose];
}
