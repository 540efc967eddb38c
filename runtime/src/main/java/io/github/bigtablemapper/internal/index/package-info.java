/** The rows of a maintained index. No part of the API: it changes without notice. */
@NullMarked
package io.github.bigtablemapper.internal.index;

import org.jspecify.annotations.NullMarked;
