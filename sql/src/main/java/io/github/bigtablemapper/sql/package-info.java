/** Entities of the results of queries in GoogleSQL. */
@NullMarked
package io.github.bigtablemapper.sql;

import org.jspecify.annotations.NullMarked;
