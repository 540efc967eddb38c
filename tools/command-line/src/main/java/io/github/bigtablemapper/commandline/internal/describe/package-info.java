/** What an entity declares, on a terminal. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.describe;

import org.jspecify.annotations.NullMarked;
