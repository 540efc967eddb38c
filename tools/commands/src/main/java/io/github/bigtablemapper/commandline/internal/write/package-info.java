/** Commands that write the rows of lines of JSON. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.write;

import org.jspecify.annotations.NullMarked;
