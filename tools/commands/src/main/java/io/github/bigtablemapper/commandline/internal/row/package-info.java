/** Commands over the rows of a table. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.row;

import org.jspecify.annotations.NullMarked;
