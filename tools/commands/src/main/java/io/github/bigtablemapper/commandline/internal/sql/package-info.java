/** Queries in GoogleSQL whose rows are printed. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.sql;

import org.jspecify.annotations.NullMarked;
