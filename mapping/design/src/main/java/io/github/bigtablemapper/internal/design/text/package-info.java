/** Names and other texts that entities declare: their bytes, and their form in messages. */
@NullMarked
package io.github.bigtablemapper.internal.design.text;

import org.jspecify.annotations.NullMarked;
