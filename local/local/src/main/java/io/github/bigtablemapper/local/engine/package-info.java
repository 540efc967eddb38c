/** What the local Bigtable needs of an engine for SQL, which another module brings. */
@NullMarked
package io.github.bigtablemapper.local.engine;

import org.jspecify.annotations.NullMarked;
