import { createContext } from 'react';

/** Whether the page around a component shows, and isn't rendered ahead. */
export const IsShown = createContext(true);
