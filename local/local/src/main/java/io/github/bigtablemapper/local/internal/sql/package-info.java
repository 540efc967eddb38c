/** Queries, which an engine runs over the rows of tables. */
@NullMarked
package io.github.bigtablemapper.local.internal.sql;

import org.jspecify.annotations.NullMarked;
