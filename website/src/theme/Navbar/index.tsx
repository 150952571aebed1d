import { memo } from 'react';

import Navbar from '@theme-original/Navbar';

/** Wraps the stock component, which renders again with each navigation. Its parts look at the address themselves. */
export default memo(Navbar);
