/** The plain design of a model, and the places in the source that its parts are from. */
@NullMarked
package io.github.bigtablemapper.processor.internal.design;

import org.jspecify.annotations.NullMarked;
