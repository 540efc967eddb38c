/** Values that users write as text. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.text;

import org.jspecify.annotations.NullMarked;
