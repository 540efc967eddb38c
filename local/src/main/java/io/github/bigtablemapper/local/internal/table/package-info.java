/** What tables are, and the calls that change it. */
@NullMarked
package io.github.bigtablemapper.local.internal.table;

import org.jspecify.annotations.NullMarked;
