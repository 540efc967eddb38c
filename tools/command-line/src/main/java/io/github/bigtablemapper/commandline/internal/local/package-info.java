/** The local Bigtable, run from a shell. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.local;

import org.jspecify.annotations.NullMarked;
