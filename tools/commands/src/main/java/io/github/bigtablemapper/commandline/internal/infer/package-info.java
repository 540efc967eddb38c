/** What an existing table contains, inferred from some of its rows, as the source of a class. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.infer;

import org.jspecify.annotations.NullMarked;
