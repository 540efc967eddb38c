/** Changes of entities, typed, as Bigtable's change streams report them. */
@NullMarked
package io.github.bigtablemapper.changes;

import org.jspecify.annotations.NullMarked;
