/** Change streams whose changes are printed. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.change;

import org.jspecify.annotations.NullMarked;
