/** Heat maps of recorded runs and of tables. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.heat;

import org.jspecify.annotations.NullMarked;
