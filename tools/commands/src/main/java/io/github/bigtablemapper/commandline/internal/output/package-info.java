/** Rows as lines of JSON and as tables. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.output;

import org.jspecify.annotations.NullMarked;
