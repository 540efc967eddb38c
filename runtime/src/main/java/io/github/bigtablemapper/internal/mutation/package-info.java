/**
 * How entities and patches become the mutations of a row. No part of the API: it changes without
 * notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.mutation;

import org.jspecify.annotations.NullMarked;
