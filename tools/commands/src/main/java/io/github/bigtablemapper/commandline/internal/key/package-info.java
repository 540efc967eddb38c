/** Row keys and ranges of them, from the parts that users write. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.key;

import org.jspecify.annotations.NullMarked;
