/** Entities that the console shows. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.console.shop;

import org.jspecify.annotations.NullMarked;
