/** Queries in GoogleSQL whose results are entities. */
@NullMarked
package io.github.bigtablemapper.sql;

import org.jspecify.annotations.NullMarked;
