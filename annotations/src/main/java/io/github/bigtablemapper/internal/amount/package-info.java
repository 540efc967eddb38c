/** How messages and other texts for people give numbers and lengths of time. */
@NullMarked
package io.github.bigtablemapper.internal.amount;

import org.jspecify.annotations.NullMarked;
