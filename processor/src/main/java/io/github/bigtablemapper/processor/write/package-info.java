/** Turns the model of an entity into source text: values in, text out; decides nothing. */
@NullMarked
package io.github.bigtablemapper.processor.write;

import org.jspecify.annotations.NullMarked;
