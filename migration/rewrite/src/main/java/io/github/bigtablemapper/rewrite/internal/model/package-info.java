/** What is known of the sources before they are changed. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.model;

import org.jspecify.annotations.NullMarked;
