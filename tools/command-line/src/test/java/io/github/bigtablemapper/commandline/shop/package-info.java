/** Entities as a user has them. */
@NullMarked
package io.github.bigtablemapper.commandline.shop;

import org.jspecify.annotations.NullMarked;
