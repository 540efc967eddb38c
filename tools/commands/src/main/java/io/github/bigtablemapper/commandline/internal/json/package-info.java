/** Values of JSON, without the types of their properties. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.json;

import org.jspecify.annotations.NullMarked;
