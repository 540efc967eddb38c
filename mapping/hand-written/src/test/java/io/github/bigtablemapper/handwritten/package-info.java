@NullMarked
package io.github.bigtablemapper.handwritten;

import org.jspecify.annotations.NullMarked;
