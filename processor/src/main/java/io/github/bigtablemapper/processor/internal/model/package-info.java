/** The model of an entity: plain values, without any service of javac. */
@NullMarked
package io.github.bigtablemapper.processor.internal.model;

import org.jspecify.annotations.NullMarked;
