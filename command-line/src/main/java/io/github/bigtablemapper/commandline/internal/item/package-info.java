/** Objects that are made of items: their shapes, properties and types. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.item;

import org.jspecify.annotations.NullMarked;
