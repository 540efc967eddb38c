/** Google's SQL engine for the local Bigtable. */
@NullMarked
package io.github.bigtablemapper.local.sql;

import org.jspecify.annotations.NullMarked;
