/** The row keys that entities declare: their parts, and what each looks like in each format. */
@NullMarked
package io.github.bigtablemapper.internal.design.key;

import org.jspecify.annotations.NullMarked;
