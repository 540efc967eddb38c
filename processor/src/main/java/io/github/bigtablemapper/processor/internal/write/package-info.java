/**
 * Turns the model of an entity into source text. It makes no decisions about the model: values in,
 * text out. Keys, columns and mappings have packages of their own; this one writes repositories,
 * patches and the stand-ins of faulty entities, and knows which classes an entity gets.
 */
@NullMarked
package io.github.bigtablemapper.processor.internal.write;

import org.jspecify.annotations.NullMarked;
