/** Queries, which an engine answers of the rows of tables. */
@NullMarked
package io.github.bigtablemapper.local.internal.sql;

import org.jspecify.annotations.NullMarked;
