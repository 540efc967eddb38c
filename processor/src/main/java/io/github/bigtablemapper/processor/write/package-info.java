/**
 * Turns the model of an entity into source text. It makes no decisions about the model: values in,
 * text out.
 */
@NullMarked
package io.github.bigtablemapper.processor.write;

import org.jspecify.annotations.NullMarked;
