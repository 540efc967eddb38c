/** The import of items. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.transfer;

import org.jspecify.annotations.NullMarked;
